import type { FastifyInstance } from 'fastify'
import { decideInsurer, listInsurers } from '../../../contract/staff/insurers.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { decideAbout, readInsurers } from './decide-insurer.ts'

const inWords = (clinics: number) => (clinics === 1 ? '1 clinic' : `${clinics} clinics`)

/** What staff do about insurers that clinics typed. */
export function insurerRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, listInsurers, async () => readInsurers(deps))

  serve(app, deps, decideInsurer, async ({ body }, actor) => {
    const { clinics, insurer } = await decideAbout(deps, actor, body)
    const words = {
      merge: `Merged into ${insurer} at ${inWords(clinics)}.`,
      accept: `${insurer} is now a listed insurer.`,
      remove: `Removed from ${inWords(clinics)}.`,
    }
    return { message: words[body.decision] }
  })
}
