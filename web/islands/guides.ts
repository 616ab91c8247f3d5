import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { SearchForm } from '../site/search-form/search-form.tsx'
import { DocumentTray } from '../site/shortlist/document-tray.tsx'

/** Pages of treatments, and of a treatment in a city. */
hydrateIslands({ SearchForm, DocumentTray })
