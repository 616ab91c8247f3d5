import { Button, Textarea } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import {
  IconChecklist,
  IconCreditCard,
  IconMail,
  IconMessage,
  IconNote,
  IconPencil,
  IconShield,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/core/call.ts'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import {
  addNote,
  addTask,
  deleteNote,
  getTimeline,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '../../../../contract/staff/workspace.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../platform/format.ts'
import { keepingFocus } from '../../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Chip, Chips } from '../../../ui/controls/chip.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay, useStoredStaff } from '../../shell/use-stored-staff.ts'
import styles from './timeline.module.css'
import { describeEntry, kindWords } from './timeline-words.ts'

type Page = Answer<typeof getTimeline>
type Props = { id: string; first: Page; onTask: (title: string) => void }

/** So many entries fit beside what is to be done. */
const atFirst = 10

/** Everything that happened with a clinic, the newest first, with a field for what a colleague should know. */
export function Timeline({ id, first, onTask }: Props) {
  const [show, setShow] = useState<TimelineKind>()
  const [unfolded, unfold] = useState<Page>()
  const [later, setLater] = useState<{ of: Page; pages: Page[] }>()
  const { busy, submit } = useSubmit()
  // A page that was reloaded begins again: what was fetched belongs to the one before.
  const pages = later?.of === first ? later.pages : []
  const narrowed = show !== undefined && pages.length > 0
  const shown = narrowed ? pages : [first, ...pages]
  const entries = shown.flatMap(({ items }) => items)
  const isFolded = !narrowed && pages.length === 0 && unfolded !== first && entries.length > atFirst
  const next = isFolded ? null : (shown.at(-1)?.next ?? null)
  const fetchPage = (kind: TimelineKind | undefined, before?: string) =>
    load(asStaff, getTimeline, { params: { id }, query: { show: kind, before } })

  const showAll = () => {
    setShow(undefined)
    setLater(undefined)
  }
  const choose = (kind: TimelineKind) =>
    submit(
      () => fetchPage(kind),
      page => {
        setShow(kind)
        setLater({ of: first, pages: [page] })
      },
    )
  const showMore = (before: string) =>
    submit(
      () => fetchPage(narrowed ? show : undefined, before),
      page => setLater({ of: first, pages: [...pages, page] }),
    )
  return (
    <div className="stack">
      <NoteForm id={id} onTask={onTask} />
      <Chips role="group" aria-label="Show">
        <Chip on={!narrowed} aria-pressed={!narrowed} onClick={showAll}>
          All
        </Chip>
        {timelineKinds
          .filter(kind => first.counts[kind] > 0)
          .map(kind => (
            <Chip
              key={kind}
              on={narrowed && show === kind}
              aria-pressed={narrowed && show === kind}
              onClick={() => choose(kind)}
            >
              {kindWords[kind]} {formatNumber(first.counts[kind])}
            </Chip>
          ))}
      </Chips>
      <Days entries={isFolded ? entries.slice(0, atFirst) : entries} />
      {isFolded && (
        <p>
          <Button size="sm" variant="default" onClick={keepingFocus(() => unfold(first))}>
            Show {formatNumber(entries.length - atFirst)} earlier{' '}
            {entries.length - atFirst === 1 ? 'entry' : 'entries'}
          </Button>
        </p>
      )}
      {next && (
        <p>
          <Button size="sm" variant="default" disabled={busy} onClick={() => showMore(next)}>
            Show earlier entries
          </Button>
        </p>
      )}
    </div>
  )
}

function NoteForm({ id, onTask }: Pick<Props, 'id' | 'onTask'>) {
  const form = useApiForm<{ text: string }, { message: string }>({
    initial: { text: '' },
    send: body => callApi(asStaff, addNote, { params: { id }, body }),
    said: messageIn,
    onDone() {
      form.reset()
    },
  })
  const { props, field, busy, values } = form
  const mayAddTask = useMay(addTask)
  if (!useMay(addNote)) return null
  return (
    <form {...props} className={`row gap-12 bottom ${styles.note}`}>
      <Textarea
        size="sm"
        label="Note for colleagues"
        description="The clinic can ask for a copy, so only write what you'd be happy for them to read."
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxLength.staffNote}
        {...field('text')}
      />
      <div className="row gap-8">
        {mayAddTask && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              onTask(values.text.trim().replaceAll(/\s+/g, ' ').slice(0, maxLength.taskTitle))
              form.reset()
            }}
          >
            Make it a task
          </Button>
        )}
        <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
          Save note
        </SubmitButton>
      </div>
    </form>
  )
}

/** By day, as people remember. */
function Days({ entries }: { entries: TimelineEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at))
  if (entries.length === 0) return <p className="muted">Nothing yet.</p>
  return (
    <div className={styles.days}>
      {[...days].map(([day, items]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h3 className="small muted">{day}</h3>
          <ol>
            {items.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const icons: Record<TimelineKind, Icon> = {
  note: IconNote,
  task: IconChecklist,
  email: IconMail,
  payment: IconCreditCard,
  enquiry: IconMessage,
  change: IconPencil,
  sign_in: IconUser,
  staff: IconShield,
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { title, detail } = describeEntry(entry)
  const Icon = icons[entry.kind]
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="break">
        <b>{title}</b>
        {detail && <p className="small muted">{detail}</p>}
        {entry.kind === 'note' && <Note entry={entry} />}
      </div>
      <time className="small muted" dateTime={entry.at}>
        {formatDateTime(entry.at).slice(-5)}
      </time>
    </li>
  )
}

function Note({ entry: { id, text, by } }: { entry: TimelineEntry }) {
  const { busy, run } = useSubmit()
  const staff = useStoredStaff()
  const isOwn = by === `${staff?.firstname} ${staff?.lastname}`
  const mayDelete = useMay(deleteNote)
  const mayAll = useMay('manage_staff')
  return (
    <div className={styles.words}>
      <p>{text}</p>
      {mayDelete && (isOwn || mayAll) && (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, deleteNote, { params: { id } }), messageIn)}
        >
          Delete note
        </Button>
      )}
    </div>
  )
}
