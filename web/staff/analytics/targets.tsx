import { Button, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  setTargets,
  type TargetMeasure,
  type Targets,
  targetMeasures,
} from '../../../contract/staff/analytics-plan.ts'
import { asStaff } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'

const measures = Object.keys(targetMeasures) as TargetMeasure[]

export function SetTargets({ targets }: { targets: Targets }) {
  const [open, setOpen] = useState(false)
  if (!useMay(setTargets)) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        Set targets
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Targets" transitionProps={{ duration: 0 }}>
        <TargetForm targets={targets} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

type Draft = Record<TargetMeasure, number | string>

function TargetForm({ targets, onDone }: { targets: Targets; onDone: () => void }) {
  const { props, field, busy, values, setFieldValue } = useApiForm<Draft, { message: string }>({
    initial: Object.fromEntries(measures.map(name => [name, targets[name] ?? ''])) as Draft,
    send: draft => {
      const body = Object.fromEntries(
        measures.map(name => [name, draft[name] === '' ? null : Number(draft[name])]),
      )
      return callApi(asStaff, setTargets, { body: body as Targets })
    },
    said: messageIn,
    onDone,
  })
  return (
    <form {...props} className="stack">
      <p className="small">
        Leave a field empty for no target. Weekly targets are scaled to the period shown.
      </p>
      {measures.map((name, index) => (
        <NumberInput
          key={name}
          label={`${targetMeasures[name].label}, ${targetMeasures[name].unit}`}
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=","
          value={values[name]}
          error={field(name).error}
          onChange={value => setFieldValue(name, value)}
          {...(index === 0 && { 'data-autofocus': true })}
        />
      ))}
      <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
        Save targets
      </SubmitButton>
    </form>
  )
}
