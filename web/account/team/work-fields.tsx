import { NativeSelect } from '@mantine/core'
import { type MemberRole, memberRoles, teamRoleLabels } from '../../../contract/core/team-roles.ts'
import type { Team } from '../../../contract/providers/team/team.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { ClinicsChoice } from './clinics-choice.tsx'

export type Work = { role: MemberRole; places: string[] | null }

type Props = {
  work: Work
  allPlaces: Team['places']
  error?: string | undefined
  onChange: (work: Work) => void
}

/** What someone is there for. Only the front desk can be limited to some clinics. */
export function WorkFields({ work: { role, places }, allPlaces, error, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Role"
        data={memberRoles.map(value => ({ value, label: teamRoleLabels[value] }))}
        value={role}
        onChange={event => onChange({ role: event.currentTarget.value as MemberRole, places: null })}
      />
      {role === 'front_desk' && allPlaces.length > 1 && (
        <ClinicsChoice
          label={
            <>
              Limit to enquiries<Offered part="appointments"> and appointments</Offered> at some clinics
            </>
          }
          places={places}
          allPlaces={allPlaces}
          error={error}
          onChange={chosen => onChange({ role, places: chosen })}
        />
      )}
    </>
  )
}
