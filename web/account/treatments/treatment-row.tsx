import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnTreatment } from '../../../contract/providers/treatments.ts'
import { messages } from '../../../contract/text/messages.ts'
import { formatPrice } from '../../platform/format.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { useEditInPlace } from '../forms/use-edit-in-place.ts'
import { kindLabels } from './price-fields.tsx'
import { TreatmentForm } from './treatment-form.tsx'
import styles from './treatment-list.module.css'
import type { Treatments } from './use-treatments.ts'

type Props = { treatment: OwnTreatment; place: number; list: Treatments }

const labels = {
  consultation: 'consultation',
  anaesthetist: 'anaesthetist',
  followUp: 'follow-up',
  vat: 'VAT',
}

/** The facts about a treatment besides its price, in one line. */
function factsOf({ includes, minutes, searchedAs, name, priceKind, total, price, ...more }: OwnTreatment) {
  const kind = priceKind === 'fixed' ? undefined : `${kindLabels[priceKind]} price`
  const parts = Object.entries(labels) as [keyof typeof labels, string][]
  const included = parts.filter(([part]) => includes[part] === 'included').map(([, label]) => label)
  const unstated = parts.every(([part]) => includes[part] === 'unknown')
  return [
    minutes ? `${minutes} minutes` : undefined,
    kind,
    included.length > 0 ? `Includes ${included.join(', ')}` : undefined,
    unstated ? 'No details of what the price includes' : undefined,
    total !== null && total !== price ? `Shown to patients as ${formatPrice(total)}` : undefined,
    total === null && more.pricedOn !== null
      ? `Not compared: ${more.vatExtra ? 'the price is without VAT' : 'a compulsory part has no amount'}`
      : undefined,
    searchedAs && searchedAs !== name ? `Compared as ${searchedAs}` : undefined,
    searchedAs === null ? 'Name not recognised, so not compared' : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function TreatmentRow({ treatment, place, list }: Props) {
  const { editing, setEditing, button } = useEditInPlace()
  if (editing)
    return (
      <li>
        <TreatmentForm
          treatment={treatment}
          onSaved={saved => {
            setEditing(false)
            toast('good', messages.treatmentUpdated)
            void list.put(saved)
          }}
          onReload={() => {
            setEditing(false)
            void list.reload()
          }}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <div>
        <p className="strong">{treatment.name}</p>
        <p className="small muted">{factsOf(treatment)}</p>
      </div>
      <p className={styles.price}>
        {treatment.price === null ? (
          <span className={styles.none}>{messages.contactForPricing}</span>
        ) : (
          formatPrice(treatment.price)
        )}
      </p>
      <div className={styles.actions}>
        <Button ref={button} variant="default" size="sm" onClick={() => setEditing(true)}>
          Edit<span className="visually-hidden"> {treatment.name}</span>
        </Button>
        <Movers treatment={treatment} place={place} list={list} />
      </div>
    </li>
  )
}

function Movers({ treatment: { id, name }, treatment, place, list }: Props) {
  const last = list.treatments.length - 1
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <MoveButtons
        name={name}
        place={place}
        count={list.treatments.length}
        onMove={to => list.move(id, to)}
      />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More options for ${name}`}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={place === 0} onClick={() => list.move(id, 0)}>
            Move to the top
          </Menu.Item>
          <Menu.Item disabled={place === last} onClick={() => list.move(id, last)}>
            Move to the end
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setRemoving(true)}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={removing}
        title={`Remove ${name}?`}
        action="Remove"
        doing="Removing..."
        busy={list.busy}
        onConfirm={async () => {
          await list.remove(treatment)
          setRemoving(false)
        }}
        onClose={() => setRemoving(false)}
      >
        <p className="small">
          Patients will no longer find you for this treatment, and we'll delete its price and description.
        </p>
      </ConfirmDialog>
    </>
  )
}
