import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { EnquiryForm } from '../site/clinic/enquiry/enquiry-form.tsx'
import { ClinicView } from '../site/clinic/head/clinic-view.ts'
import { PlacesMap } from '../site/clinic/locations/places-map.tsx'
import { DocumentTray } from '../site/shortlist/document-tray.tsx'

/** The page of a clinic. */
hydrateIslands({ EnquiryForm, PlacesMap, DocumentTray, ClinicView })
