import { join } from 'node:path'

/**
 * Processes of tests keep what Node has compiled, as those of `npm start` do: a third of the processor time that a start
 * takes, and dozens of tests start programs.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/node')
