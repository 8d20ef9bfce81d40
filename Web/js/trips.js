// The page of a trip: prints its receipt.

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) window.print();
});
