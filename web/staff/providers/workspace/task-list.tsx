import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { callApi } from '../../../../contract/core/client.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { addTask, changeTask, type Task } from '../../../../contract/staff/workspace.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { keepingFocus } from '../../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay, useStoredStaff } from '../../shell/use-stored-staff.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-head.tsx'

type Props = {
  id: string
  workspace: Workspace
  /** The title of a task being added; undefined while none is. */
  proposed: string | undefined
  onProposed: (title: string | undefined) => void
}

/** What is to be done about a clinic, by whom and until when. */
export function TaskList({ id, workspace: { tasks, colleagues }, proposed, onProposed }: Props) {
  const adding = proposed !== undefined
  const mayAdd = useMay(addTask)
  return (
    <Section
      title="Tasks"
      actions={
        mayAdd &&
        !adding && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => onProposed('')}
          >
            Add a task
          </Button>
        )
      }
    >
      {adding && (
        <NewTask
          key={proposed}
          id={id}
          colleagues={colleagues}
          title={proposed}
          onClose={() => onProposed(undefined)}
        />
      )}
      {tasks.length === 0 && !adding && <p className="muted small">No open tasks.</p>}
      {tasks.length > 0 && (
        <ul className="divided full">
          {tasks.map(task => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function TaskItem({ task }: { task: Task }) {
  const { id, title, dueOn, owner, doneAt, doneBy, version } = task
  const own = useStoredStaff()?.id
  const { busy, run } = useSubmit()
  const mayChange = useMay(changeTask)
  const tick = (done: boolean) =>
    run(
      () =>
        callApi(asStaff, changeTask, {
          params: { id },
          body: { title, dueOn, ownerId: owner?.id ?? null, done, version },
        }),
      messageIn,
    )
  const late = !doneAt && dueOn < londonDay(new Date())
  return (
    <li>
      <Checkbox
        label={title}
        description={
          doneAt
            ? `Done on ${formatDate(doneAt)} by ${doneBy}`
            : `${late ? 'Overdue since' : 'Due'} ${formatDate(dueOn)}, ${
                owner ? (owner.id === own ? 'you' : owner.name) : 'no owner'
              }`
        }
        checked={doneAt !== null}
        disabled={busy || !mayChange}
        classNames={late ? { description: styles.late } : {}}
        onChange={event => tick(event.currentTarget.checked)}
      />
    </li>
  )
}

type NewProps = { id: string; colleagues: Workspace['colleagues']; title: string; onClose: () => void }

function NewTask({ id, colleagues, title, onClose }: NewProps) {
  const own = useStoredStaff()?.id ?? ''
  const { props, field, busy } = useApiForm({
    initial: { title, dueOn: londonDay(new Date()), ownerId: own },
    send: body =>
      callApi(asStaff, addTask, { params: { id }, body: { ...body, ownerId: body.ownerId || null } }),
    said: messageIn,
    onDone: onClose,
  })
  return (
    <form {...props} className="stack full">
      <TextInput
        size="sm"
        label="What needs doing"
        maxLength={maxLength.taskTitle}
        autoComplete="off"
        autoFocus
        {...field('title')}
      />
      <div className="pair">
        <TextInput size="sm" type="date" label="Due" {...field('dueOn')} />
        <NativeSelect
          size="sm"
          label="Owner"
          data={[
            { value: '', label: 'No one' },
            ...colleagues.map(({ id: value, name }) => ({
              value,
              label: value === own ? `${name} (you)` : name,
            })),
          ]}
          {...field('ownerId')}
        />
      </div>
      <div className="row gap-12">
        <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
          Save task
        </SubmitButton>
        <Button size="sm" variant="default" onClick={keepingFocus(onClose)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
