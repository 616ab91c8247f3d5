import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { SendingCheck } from '../../../contract/email/sending-health.ts'
import type { Dns, Sending } from '../../adapters/email/sending.ts'

export type Found = Omit<SendingCheck, 'key'>

const minBits = 2048

/** The record that publishes the key we sign with. */
export const dkimRecord = (privateKey: string) => {
  const key = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' })
  return `v=DKIM1; k=rsa; p=${key.toString('base64')}`
}

const tag = (record: string, name: string) =>
  record
    .split(';')
    .map(part => part.trim())
    .find(part => part.toLowerCase().startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .replace(/\s/g, '')

/** The bits of a published RSA key; undefined where it is none, such as Ed25519. */
function bitsOf(published: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(published, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.modulusLength
  } catch {
    return undefined
  }
}

/** Whether the key in DNS is there, long enough, and the one we sign with. */
export async function checkDkim({ dns, domain, dkim, dkimSelector }: Sending): Promise<Found> {
  if (!dkimSelector)
    return {
      level: 'improve',
      summary:
        "We don't sign emails and don't know whether your mail server does. Set DKIM_SELECTOR to the selector it signs with, or DKIM_PRIVATE_KEY as well to let us sign.",
      facts: [],
      record: null,
    }
  const name = `${dkimSelector}._domainkey.${dkim?.domain ?? domain}`
  const ours = dkim && dkimRecord(dkim.privateKey)
  const advice = 'Add this TXT record. Keep any other selectors as they are.'
  const record = ours ? ({ advice, name, type: 'TXT', value: ours } as const) : null
  const facts = [
    { name: 'Selector', value: dkimSelector },
    { name: 'Signed by', value: dkim ? 'Clinic Atlas' : 'Your mail server' },
  ]
  const fix = (summary: string): Found => ({ level: 'fix', summary, facts, record })
  const published = (await dns.texts(name)).map(text => tag(text, 'p')).find(key => key !== undefined)
  if (published === undefined) return fix(`There is no key at ${name}.`)
  if (published === '') return fix('The key was withdrawn: its record is empty.')
  if (ours && published !== tag(ours, 'p')) return fix('The key in DNS is not the one we sign with.')
  const bits = bitsOf(published)
  if (bits !== undefined && bits < minBits)
    return {
      ...fix(
        `The key has ${bits.toLocaleString('en-GB')} bits. Our minimum is ${minBits.toLocaleString('en-GB')}: create a longer one under a new selector.`,
      ),
      record: null,
    }
  const size = bits === undefined ? '' : ` It has ${bits.toLocaleString('en-GB')} bits.`
  return { level: 'fine', summary: `The key is published.${size}`, facts, record: null }
}

/** The policy of a domain, or of the nearest domain above it that has one. */
async function dmarcOf(dns: Dns, domain: string) {
  const labels = domain.split('.')
  for (let start = 0; start <= labels.length - 2; start++) {
    const at = `_dmarc.${labels.slice(start).join('.')}`
    const records = (await dns.texts(at)).filter(text => /^v=DMARC1\s*(;|$)/i.test(text))
    if (records.length > 0) return { at, records, inherited: start > 0 }
  }
  return undefined
}

/** What receivers are asked to do with email in our name that is not from us. */
export async function checkDmarc({ dns, domain, dkim }: Sending): Promise<Found> {
  const found = await dmarcOf(dns, domain)
  const name = found?.at ?? `_dmarc.${domain}`
  const suggest = (advice: string, policy: string, reports = `mailto:dmarc@${domain}`) =>
    ({ advice, name, type: 'TXT', value: `v=DMARC1; p=${policy}; rua=${reports}` }) as const
  if (!found)
    return {
      level: 'fix',
      summary: 'There is no DMARC record. Gmail and Yahoo refuse campaigns without one.',
      facts: [],
      record: suggest('Add this TXT record. Make sure someone reads the address in it.', 'none'),
    }
  const [record = ''] = found.records
  const policy = ((found.inherited && tag(record, 'sp')) || tag(record, 'p') || '').toLowerCase()
  const reports = tag(record, 'rua')
  const signer = dkim?.domain
  const aligned =
    !signer || signer === domain || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`)
  const facts = [
    { name: 'Policy', value: policy || 'not stated' },
    { name: 'Reports', value: reports ?? 'not asked for' },
    ...(signer
      ? [{ name: 'Alignment', value: aligned ? 'DKIM matches the sender' : 'DKIM does not match' }]
      : []),
  ]
  const finding = (level: Found['level'], summary: string, fixed: Found['record']): Found => ({
    level,
    summary,
    facts,
    record: fixed,
  })
  if (found.records.length > 1)
    return finding('fix', 'There is more than one DMARC record, so receivers ignore all of them.', {
      ...suggest('Keep only this record.', policy || 'none', reports),
      value: record,
    })
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return finding(
      'fix',
      'The record has no policy.',
      suggest('Replace the record with this one.', 'none', reports),
    )
  if (!aligned)
    return finding('fix', `Emails are signed for ${signer}, which is not the domain of the sender.`, null)
  if (policy === 'none')
    return finding(
      'improve',
      'The policy is “none”: others can still send in our name.',
      suggest('Once all other checks are fine, replace the record with this one.', 'quarantine', reports),
    )
  if (!reports)
    return finding(
      'improve',
      'Nobody gets reports about email in our name.',
      suggest('Replace the record with this one.', policy),
    )
  return finding('fine', `The policy is “${policy}”.`, null)
}
