/** `npm run build`: the website, for an image that starts without building anything. */
import { buildWebsite } from './build.ts'

await buildWebsite()
