/** Tests of whole pages, all in one process, since they share the website that they prepare. */
import { afterAll } from 'vitest'
import './whole/assembled-pages.ts'
import './whole/structured-data.ts'
import './whole/switched-off.ts'
import { closeWebsite } from './whole/website.ts'

afterAll(closeWebsite)
