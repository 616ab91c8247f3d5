import type { CSSProperties, ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { clinicAddress } from '../../clinics/clinic-address.ts'
import { ClinicLogo } from '../../clinics/logo/clinic-logo.tsx'
import { type Asked, compareAddress, maxCompared } from '../address.ts'
import { PairSwitch, pairOf } from '../pair-switch.tsx'
import { rulerKey, type Seen } from '../seen-from.ts'
import { bestOn, type Line } from './best.ts'
import { type Criterion, criteria } from './cells.tsx'
import type { Column } from './column.ts'
import styles from './compare-table.module.css'

type Props = { columns: Column[]; asked: Asked; comparison: Seen }

/** On a phone the table is laid out as a grid, and some browsers then forget that it is a table. */
const role = (name: string) => ({ role: name })

/** Clinics as columns, what decides between them as rows, the best of each row marked in words. */
export function CompareTable({ columns, asked, comparison }: Props) {
  const crowded = columns.length === maxCompared
  return (
    <div className={crowded ? styles.crowded : undefined}>
      {crowded && <PairSwitch names={columns.map(({ name }) => name)} />}
      <table
        className={styles.table}
        {...role('table')}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <caption className="visually-hidden">Clinics side by side</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            <td className={`small muted ${styles.corner}`} {...role('cell')}>
              {rulerKey(comparison)}
            </td>
            {columns.map((column, index) => (
              <th key={column.id} scope="col" data-pair={pairOf(index)} {...role('columnheader')}>
                <Head column={column} columns={columns} asked={asked} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {criteria(comparison, columns).map(criterion => (
            <Row key={criterion.title} criterion={criterion} columns={columns} />
          ))}
        </tbody>
        <tfoot {...role('rowgroup')}>
          <tr {...role('row')}>
            <td {...role('cell')} />
            {columns.map(({ id, name }, index) => (
              <td key={id} data-pair={pairOf(index)} {...role('cell')}>
                <AskLink id={id} name={name} asked={asked} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head({
  column: { id, name, logo },
  columns,
  asked,
}: { column: Column } & Omit<Props, 'comparison'>) {
  const others = columns.filter(column => column.id !== id).map(column => column.id)
  return (
    <>
      <ClinicLogo name={name} logo={logo} />
      <PageLink className={classNames('display', styles.name)} to={pageOf(id, asked)}>
        {name}
      </PageLink>
      <PageLink
        className={`small no-print ${styles.remove}`}
        to={compareAddress(others, asked)}
        data-unlist={id}
      >
        Remove<span className="visually-hidden"> {name}</span>
      </PageLink>
    </>
  )
}

const pageOf = (id: string, { treatmentName, location = '' }: Asked) =>
  clinicAddress(id, treatmentName ? { treatmentName, location } : undefined)

function Row({ criterion: { title, line, cell }, columns }: { criterion: Criterion; columns: Column[] }) {
  const best = line ? bestOn(line, columns) : []
  return (
    <tr {...role('row')}>
      <th scope="row" {...role('rowheader')}>
        {title}
      </th>
      {columns.map((column, index) => (
        <td key={column.id} data-pair={pairOf(index)} {...role('cell')}>
          {cell(column)}
          {line && best.includes(column.id) && <Best line={line} />}
        </td>
      ))}
    </tr>
  )
}

const praise: Record<Line, ReactNode> = {
  price: 'Lowest price',
  rating: 'Highest rating',
  distance: 'Nearest',
  years: 'Most experience',
  regulator: 'Best inspection',
}

const Best = ({ line }: { line: Line }) => (
  <div className={styles.best}>
    <Tag tone="teal">{praise[line]}</Tag>
  </div>
)

/** To the enquiry form on the clinic's page. */
const AskLink = ({ id, name, asked }: { id: string; name: string; asked: Asked }) => {
  const { treatmentName, location = '' } = asked
  const page = clinicAddress(id, treatmentName ? { treatmentName, location } : undefined)
  return (
    <ButtonLink kind="primary" block to={`${page}#enquiry`}>
      <span>
        Ask this clinic<span className="visually-hidden">: {name}</span>
      </span>
    </ButtonLink>
  )
}
