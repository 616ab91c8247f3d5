import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { deleteFilter, type SavedFilter, saveFilter } from '../../../../contract/staff/bulk.ts'
import { asStaff } from '../../../platform/api.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'

/** The filters that someone uses again and again, under names of their own. */
export function SavedFilters({ filters }: { filters: SavedFilter[] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const { run } = useSubmit()
  const maySave = useMay(saveFilter)
  const mayDelete = useMay(deleteFilter)
  const address = new URLSearchParams(search)
  address.delete('page')
  const current = String(address)
  return (
    <>
      <Menu position="bottom-end" width={280} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" size="sm" leftSection={<IconBookmark size={18} aria-hidden="true" />}>
            Saved filters
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {filters.map(({ id, name, query }) => (
            <Menu.Item key={id} onClick={() => navigate(`/staff/users?${query}`)}>
              {name}
            </Menu.Item>
          ))}
          {filters.length === 0 && <Menu.Label>None saved yet</Menu.Label>}
          {maySave && (
            <>
              <Menu.Divider />
              <Menu.Item disabled={current === ''} onClick={() => setNaming(true)}>
                Save this filter
              </Menu.Item>
            </>
          )}
          {mayDelete &&
            filters.map(({ id, name }) => (
              <Menu.Item
                key={id}
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => run(() => callApi(asStaff, deleteFilter, { params: { id } }), messageIn)}
              >
                Delete “{name}”
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={naming}
        onClose={() => setNaming(false)}
        title="Save this filter"
        transitionProps={{ duration: 0 }}
      >
        <NameForm query={current} onDone={() => setNaming(false)} />
      </Modal>
    </>
  )
}

function NameForm({ query, onDone }: { query: string; onDone: () => void }) {
  const { props, field, busy } = useApiForm({
    initial: { name: '' },
    send: ({ name }) => callApi(asStaff, saveFilter, { body: { name, query } }),
    said: messageIn,
    onDone,
  })
  return (
    <form {...props} className="stack">
      <TextInput
        label="Name"
        description="Only you see your saved filters."
        maxLength={maxLength.filterName}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
        Save filter
      </SubmitButton>
    </form>
  )
}
