import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { isOffered } from '../../../../contract/core/switches.ts'
import type { checkRegistration, RegisterCheck } from '../../../../contract/directory/registers.ts'
import { parseCertificateNumber } from '../../../../contract/rules/registrations/certificate-number.ts'
import { regulators } from '../../../../contract/rules/registrations/regulators.ts'
import { formatDate } from '../../../platform/format.ts'
import { useSwitchedOff } from '../../../platform/meta/offered.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { regulatorOf } from '../check.ts'
import type { Signup } from '../use-signup.ts'

const pauseMs = 700

/** What the public register says about the number that was entered; nothing where we hold none or cannot ask. */
function useRegisterCheck(signup: Signup) {
  const { certificateNumber, companyName, postCode } = signup.values
  const regulator = regulatorOf(signup.values)
  const [check, setCheck] = useState<RegisterCheck | null>(null)
  const asked = useRef(0)
  const isOff = !isOffered({ part: 'registers' }, useSwitchedOff())
  useEffect(() => {
    const turn = ++asked.current
    setCheck(null)
    if (isOff || !parseCertificateNumber(regulator, certificateNumber).ok) return
    const query = {
      regulator,
      certificateNumber: certificateNumber.slice(0, 100),
      name: companyName.slice(0, 200),
      postCode: postCode.slice(0, 100),
    }
    const timer = setTimeout(
      () =>
        callApi<typeof checkRegistration>(
          fetch,
          { method: 'GET', path: '/api/registers/check' },
          { query },
        ).then(
          ({ data }) => turn === asked.current && setCheck(data.register),
          () => undefined,
        ),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [isOff, regulator, certificateNumber, companyName, postCode])
  return { check, register: regulators[regulator].name }
}

/** Fills in an empty address, and says where the register differs. Nothing of it keeps anyone from going on. */
export function RegisterNote({ signup }: { signup: Signup }) {
  const { check, register } = useRegisterCheck(signup)
  const entry = check?.entry
  const { values, change } = signup
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer; what was typed stays
  useEffect(() => {
    if (!entry || entry.goneOn) return
    const found = { address: entry.address, city: entry.city ?? '', postCode: entry.postCode } as const
    if (values.address.trim() || values.postCode.trim()) return
    for (const name of ['address', 'city', 'postCode'] as const)
      if (!values[name].trim() && found[name]) change(name, found[name])
  }, [entry])
  if (!check) return null
  return (
    <Banner tone={isFine(check) ? 'good' : 'warn'} role="status">
      <p>{noteWords(check, register)}</p>
      {entry?.claimable && !signup.claim && (
        <p>
          We list this clinic already. <a href={`/claim/${entry.claimable}`}>Claim its listing</a> to keep its
          page.
        </p>
      )}
    </Banner>
  )
}

const isFine = ({ entry }: RegisterCheck) =>
  entry !== null && entry.goneOn === null && entry.sameName && entry.samePostcode

function noteWords({ entry, asOf }: RegisterCheck, register: string) {
  const goOn = 'You can go on: our team will look at it.'
  if (!entry)
    return `We can't find this number among the private clinics on the ${register} register of ${formatDate(asOf)}. Check it for typing mistakes. ${goOn}`
  const place = [entry.name, entry.address, entry.city, entry.postCode].filter(Boolean).join(', ')
  if (entry.goneOn)
    return `On the register, this number belongs to ${place}, which hasn't been registered since ${formatDate(entry.goneOn)}. ${goOn}`
  if (entry.sameName && entry.samePostcode) return `Found on the register: ${place}.`
  const differing = [...(entry.sameName ? [] : ['name']), ...(entry.samePostcode ? [] : ['postcode'])]
  return `On the register, this number belongs to ${place}. The ${differing.join(' and ')} you entered ${differing.length === 1 ? 'is' : 'are'} different. ${goOn}`
}
