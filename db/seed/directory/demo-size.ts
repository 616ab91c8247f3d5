/** How many clinics the demo data have. A larger directory for load tests continues after them. */
export const demoClinics = 1280
