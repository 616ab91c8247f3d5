import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { CompareTools } from '../site/compare/compare-tools.tsx'
import { KeepShortlist } from '../site/compare/keep-shortlist.ts'
import { ShortlistPicker } from '../site/compare/shortlist-picker.tsx'

/** Clinics side by side. */
hydrateIslands({ KeepShortlist, CompareTools, ShortlistPicker })
