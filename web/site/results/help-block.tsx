import { IconExternalLink, IconMessage, IconPhone } from '@tabler/icons-react'
import type { Help, HelpLine } from '../../../contract/text/help.ts'
import { formatDate, formatList } from '../../platform/format.ts'
import { AnchorButton } from '../../ui/controls/button.tsx'

const headingId = 'help'

/** What to do now, before or in the place of any clinic: when to call 999, and who else to turn to. */
export function HelpBlock({ help, isAbove }: { help: Help; isAbove: boolean }) {
  const { title, now, further, source } = help
  return (
    <>
      <section className="help-block" aria-labelledby={headingId}>
        <div className="help-now">
          <h1 id={headingId}>{title}</h1>
          <p className="help-lead">{now.lead}</p>
          <Signs signs={now.signs} />
          <Calls lines={now.lines} />
          <p className="help-note">
            {now.note && `${now.note} `}If you're deaf or can't speak, use{' '}
            <a href="https://www.relayuk.bt.com/">Relay UK</a>, or text 999 if your phone is{' '}
            <a href="https://www.emergencysms.net/">registered for it</a>.
          </p>
        </div>
        <div className="help-further">
          {further.map(({ title, signs, lines }) => (
            <div key={title}>
              <h2>{title}</h2>
              {signs.length > 0 && <Signs signs={signs} />}
              <ul className="help-lines">
                {lines.map(line => (
                  <Line key={line.name} line={line} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="help-source">
          Based on <a href={source.url}>{source.name}</a>. Last updated {formatDate(source.updatedOn)}.
        </p>
      </section>
      {isAbove && (
        <div className="help-after">
          <h2>If you already know it isn't urgent</h2>
          <p className="muted">
            Private clinics don't treat emergencies. These clinics are for a planned appointment.
          </p>
        </div>
      )}
    </>
  )
}

const Signs = ({ signs }: { signs: string[] }) => (
  <ul className="help-signs">
    {signs.map(sign => (
      <li key={sign}>{sign}</li>
    ))}
  </ul>
)

/** The call to make first. Where several serve, each says which nation it is for. */
const Calls = ({ lines }: { lines: HelpLine[] }) => (
  <ul className="help-calls">
    {lines.map(({ name, number, href, nations }) => (
      <li key={name}>
        <AnchorButton className="help-call" href={href}>
          <LineIcon href={href} />
          {href.startsWith('tel:') ? `Call ${number}` : number}
        </AnchorButton>
        {lines.length > 1 && <p>{[name, formatList([...nations])].filter(Boolean).join(', ')}</p>}
      </li>
    ))}
  </ul>
)

function Line({ line: { name, number, href, note, nations } }: { line: HelpLine }) {
  return (
    <li>
      <AnchorButton className="help-line" href={href}>
        <LineIcon href={href} />
        {href.startsWith('tel:') ? `Call ${number}` : number}
      </AnchorButton>
      <p>
        <b>{name}</b>
        {nations.length > 0 && `, ${formatList([...nations])}`}
      </p>
      <p className="help-small">{note}</p>
    </li>
  )
}

function LineIcon({ href }: { href: string }) {
  if (href.startsWith('tel:')) return <IconPhone aria-hidden="true" />
  return href.startsWith('sms:') ? (
    <IconMessage aria-hidden="true" />
  ) : (
    <IconExternalLink aria-hidden="true" />
  )
}
