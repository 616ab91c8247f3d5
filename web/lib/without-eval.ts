import { config } from 'zod/v4/core'

// Before the first schema is made: zod would otherwise probe for eval, which the content security policy reports.
config({ jitless: true })
