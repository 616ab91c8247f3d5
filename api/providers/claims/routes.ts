import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import * as contract from '../../../contract/providers/claims.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { parseCertificateNumber } from '../../../contract/rules/registrations/certificate-number.ts'
import { serviceRegulators } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { domainOf } from '../verification/website-domain.ts'
import { claimWithoutCode, confirmClaim, startClaim } from './claim-clinic.ts'
import { type Place, placeById, placesByName, placesByNumber, placesByPostcode } from './queries.ts'
import { readClaim } from './use-claim.ts'

const maxWords = 8

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const toClinic = ({ id, name, address, city, postCode, regulator, certificateNumber, joined }: Place) => ({
  id,
  name,
  address,
  city,
  postCode,
  regulator,
  certificateNumber,
  joined,
})

/** Claiming the listing that we have of a clinic from a public register. */
export function claimRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  serve(app, deps, contract.findClaimable, async ({ query }) => ({
    items: (await findPlaces(db, query.q)).map(toClinic),
  }))

  serve(app, deps, contract.getClaimable, async ({ params }) => {
    const place = isId(params.id) ? await placeById(db, params.id) : undefined
    if (!place) throw new Problem('location_not_listed')
    return { ...toClinic(place), domain: domainOf(place.website) }
  })

  serve(app, deps, contract.startClaim, async ({ body }, { request }) => {
    const id = await startClaim(deps, { ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { id }
  })

  serve(app, deps, contract.confirmClaim, async ({ params, body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return { token: await confirmClaim(deps, params.id, body.code) }
  })

  serve(app, deps, contract.claimWithoutCode, async ({ body }, { request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { token: await claimWithoutCode(deps, { ...body, ip: request.ip }) }
  })

  serve(app, deps, contract.readClaim, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    const { place, proved, form } = await readClaim(deps, body.token)
    return { clinic: toClinic(place), proved, form }
  })
}

/** Clinics of the registers by what people know of theirs: its postcode, its number or its name. */
async function findPlaces(db: Db, text: string) {
  const postcode = parsePostcode(text)
  if (postcode.ok) return placesByPostcode(db, postcode.postcode)
  for (const register of serviceRegulators) {
    const parsed = parseCertificateNumber(register, text)
    const found = parsed.ok ? await placesByNumber(db, parsed.number) : []
    if (found.length > 0) return found
  }
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  // One or two letters fit half of all names.
  if (words.join('').length < 3) return []
  return placesByName(db, words)
}
