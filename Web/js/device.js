// This page's name among the devices of a person: the same after a reload, another in another tab.

const key = "medina-device";

export function deviceName() {
  const name = sessionStorage.getItem(key) ?? crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  sessionStorage.setItem(key, name);
  return name;
}
