import { Button, NativeSelect, Textarea } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  type MappedField,
  mappedFields,
  type RegisterMapping,
  requiredFields,
} from '../../../contract/directory/register-mapping.ts'
import { mapRegister, type RegisterRun } from '../../../contract/directory/registers.ts'
import { asStaff } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import styles from './registers.module.css'

const fields = Object.keys(mappedFields) as MappedField[]
const isRequired = (field: MappedField) => (requiredFields as readonly string[]).includes(field)

/** The heading that is most likely meant: as it was said last, or one that says so itself. */
function likelyColumn(field: MappedField, { headings, mapping }: RegisterRun) {
  const names = headings.map(({ name }) => name)
  const kept = mapping?.columns[field]
  if (kept && names.includes(kept)) return kept
  const said: Record<MappedField, RegExp> = {
    locationId: /(registration|service|rqia|hiw|his|certificate|reg).{0,8}(number|no|id|ref)\b|^id$/i,
    name: /^(service|clinic|establishment|practice|location)? ?name|^(service|clinic|establishment)$/i,
    postcode: /post ?code/i,
    address: /address/i,
    city: /\b(town|city)\b/i,
    phone: /phone|^tel/i,
    website: /web|url/i,
    services: /services|treatments/i,
    type: /type|category/i,
    provider: /provider|organisation|company/i,
    registeredOn: /registered (on|since)|registration date|date of registration/i,
  }
  return names.find(name => said[field].test(name)) ?? ''
}

type Columns = Record<MappedField, string>

const mappingOf = ({ columns, types }: { columns: Columns; types: string }) =>
  ({
    columns: Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== '')),
    types: columns.type
      ? types
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
      : [],
  }) as RegisterMapping

/** Asks which column of a file holds what. Kept, so that the next file of the register is read at once. */
export function ColumnForm({ run }: { run: RegisterRun }) {
  const { refresh } = useSubmit()
  const { props, values, errors, busy, field, setFieldValue } = useApiForm({
    initial: {
      columns: Object.fromEntries(fields.map(name => [name, likelyColumn(name, run)])) as Columns,
      types: (run.mapping?.types ?? []).join('\n'),
    },
    check: ({ columns }) => {
      const missing = requiredFields.filter(name => columns[name] === '')
      if (missing.length === 0) return undefined
      return { fields: Object.fromEntries(missing.map(name => [`columns.${name}`, 'Choose a column'])) }
    },
    send: edited => callApi(asStaff, mapRegister, { params: { id: run.id }, body: mappingOf(edited) }),
    onDone: refresh,
  })
  const { columns } = values
  const choices = [
    { value: '', label: 'Not in this file' },
    ...run.headings.map(({ name, example }) => ({
      value: name,
      label: example ? `${name} (for example: ${example})` : name,
    })),
  ]
  return (
    <form {...props} className="stack" aria-labelledby="columns-title">
      <h2 id="columns-title">Which column holds what?</h2>
      <div className={styles.columns}>
        {fields.map(name => (
          <NativeSelect
            key={name}
            label={mappedFields[name]}
            required={isRequired(name)}
            data={choices}
            value={columns[name]}
            error={columns[name] === '' && errors[`columns.${name}`]}
            onChange={({ currentTarget: { value } }) =>
              setFieldValue('columns', { ...columns, [name]: value })
            }
          />
        ))}
      </div>
      {columns.type && (
        <Textarea
          label="Types that are private clinics"
          description="One on each line, as the file writes them. Leave it empty if every row is a private clinic."
          autosize
          minRows={3}
          {...field('types')}
        />
      )}
      <div>
        <Button type="submit" {...whileBusy(busy)}>
          {busy ? 'Saving...' : 'Save and read the file'}
        </Button>
      </div>
    </form>
  )
}
