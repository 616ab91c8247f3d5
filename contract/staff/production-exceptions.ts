import { z } from 'zod'
import { call } from '../core/call.ts'

/** What production may run without only if the operator has allowed it by name. */
const productionExceptions = ['simulated_cards', 'no_email', 'embedded_database'] as const
export type ProductionException = (typeof productionExceptions)[number]

export const getProductionExceptions = call({
  method: 'GET',
  path: '/api/staff/production-exceptions',
  as: 'staff',
  beforeSecondFactor: true,
  summary: 'What this installation lacks for real use, allowed by its operator; empty outside production',
  answer: z.object({ exceptions: z.array(z.enum(productionExceptions)) }),
})
