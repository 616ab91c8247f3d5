/** How many clinics the demo data have. A larger directory, to try out how the product copes, goes on after them. */
export const demoClinics = 1280
