// Shops: what the shops of the city have in stock: found by visitors, kept by shopkeepers, watched over by operators.
