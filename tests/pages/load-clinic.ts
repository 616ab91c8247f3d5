import { loadListing } from '../../web/site/clinic/load-clinic.ts'

/** The page of a clinic that joined. */
export const loadClinic = async (...of: Parameters<typeof loadListing>) => (await loadListing(...of)).clinic!
