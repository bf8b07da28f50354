/* Every declaration of the product: a further one is its file in this folder and its line here. */
export {};
