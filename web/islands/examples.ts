import './shell.ts'
import { drawThisPage } from '../platform/islands/draw-page.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { SampleResults } from '../site/result-examples/sample-results.tsx'

/** Example results. All of them are in the page: no server is asked which pass a filter. */
drawThisPage()
hydrateIslands({ SampleResults })
