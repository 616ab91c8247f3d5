import { Button, Radio, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../../contract/core/client.ts'
import {
  type Condition,
  createSegment,
  maxConditions,
  previewSegment,
  type Segment,
  type SegmentPreview,
  type SegmentRule,
  updateSegment,
} from '../../../../../contract/email/segments.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { listUsers } from '../../../../../contract/staff/providers.ts'
import { asStaff } from '../../../../platform/api.ts'
import { formatCount } from '../../../../platform/format.ts'
import { keepingFocus } from '../../../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../../../shared/forms/use-api-form.ts'
import { messageIn } from '../../../../shared/forms/use-submit.ts'
import { Refused } from '../../../../ui/layout/form-sheet.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useMay } from '../../../shell/use-stored-staff.ts'
import { ConditionFields, firstCondition } from './condition-fields.tsx'

const pauseMs = 400
const empty: SegmentRule = { match: 'all', conditions: [firstCondition('status')] }

/** A segment as it is written: its conditions, who matches them now, and its name. */
export function RuleForm({ edited, onDone }: { edited: Segment | undefined; onDone: () => void }) {
  const maySave = useMay(edited ? updateSegment : createSegment)
  const { props, values, field, setFieldValue, busy, general } = useApiForm({
    initial: { name: edited?.name ?? '', rule: edited?.rule ?? empty },
    failures: 'page',
    send: body =>
      edited
        ? callApi(asStaff, updateSegment, {
            params: { id: edited.id },
            body: { ...body, version: edited.version },
          })
        : callApi(asStaff, createSegment, { body }),
    said: messageIn,
    onDone,
  })
  const { name, rule } = values
  const setRule = (changed: SegmentRule) => setFieldValue('rule', changed)
  const change = (index: number, condition: Condition | undefined) =>
    setRule({
      ...rule,
      conditions: rule.conditions.flatMap((one, at) => (at === index ? (condition ?? []) : one)),
    })
  return (
    <Section title={edited ? `Edit ${edited.name}` : 'New segment'}>
      <Radio.Group
        label="Clinics must match"
        value={rule.match}
        onChange={match => setRule({ ...rule, match: match as SegmentRule['match'] })}
      >
        <div className="row gap-16 mt-8">
          <Radio value="all" label="all of these" />
          <Radio value="any" label="any of these" />
        </div>
      </Radio.Group>
      {rule.conditions.map((condition, index) => (
        <ConditionFields
          // Conditions have no identity of their own, only a position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${index} ${condition.field}`}
          number={index + 1}
          condition={condition}
          onChange={changed => change(index, changed)}
          onRemove={rule.conditions.length > 1 ? () => change(index, undefined) : undefined}
        />
      ))}
      {rule.conditions.length < maxConditions && (
        <Button
          size="sm"
          variant="default"
          onClick={() => setRule({ ...rule, conditions: [...rule.conditions, firstCondition('completion')] })}
        >
          Add a condition
        </Button>
      )}
      <Preview rule={rule} />
      {maySave && (
        <form {...props} className="full stack gap-12">
          <TextInput label="Name" required maxLength={maxLength.campaignName} {...field('name')} />
          <Refused>{general}</Refused>
          <div className="row gap-8">
            <Button type="submit" disabled={busy || name.trim() === ''}>
              Save segment
            </Button>
            {edited && (
              <Button variant="default" onClick={keepingFocus(onDone)}>
                Cancel
              </Button>
            )}
          </div>
        </form>
      )}
    </Section>
  )
}

/** Who matches the rule now, a moment after it was last changed. */
function Preview({ rule }: { rule: SegmentRule }) {
  const [found, setFound] = useState<SegmentPreview>()
  const [mayAsk, maySeeClinics] = [useMay(previewSegment), useMay(listUsers)]
  const mayLook = mayAsk && maySeeClinics
  const asked = JSON.stringify(rule)
  useEffect(() => {
    if (!mayLook) return
    let current = true
    const timer = setTimeout(() => {
      callApi(asStaff, previewSegment, { body: JSON.parse(asked) })
        .then(({ data }) => current && setFound(data))
        .catch(() => current && setFound(undefined))
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, mayLook])
  if (!mayLook) return null
  return (
    <div className="full" role="status">
      {found ? (
        <>
          <p>
            <strong>{formatCount(found.count, 'clinic')}</strong> {found.count === 1 ? 'matches' : 'match'}{' '}
            now
            {found.count > found.samples.length ? `. The first ${found.samples.length}:` : '.'}
          </p>
          <ul className="small">
            {found.samples.map(({ id, clinicName, city }) => (
              <li key={id}>
                {clinicName} <span className="muted">{city}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="small muted">Complete the conditions to see which clinics match.</p>
      )}
    </div>
  )
}
