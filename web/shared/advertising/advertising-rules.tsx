import { type Finding, lintTreatmentText } from '../../../contract/rules/linter.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

type Props = {
  text: string
  /** A text, from which a word can be taken out; of a name little would be left. */
  inText?: boolean
  onChange: (text: string) => void
}

/** What in a text breaks the rules for advertising health care: why, and how to fix it. */
export function AdvertisingRules({ text, inText = false, onChange }: Props) {
  const findings = lintTreatmentText(text)
  if (findings.length === 0) return null
  return (
    <div className="stack gap-8" role="status">
      {findings.map(finding => (
        <Banner key={finding.word} tone={finding.rule === 'prescription-only' ? 'bad' : 'warn'}>
          <p>{finding.message}</p>
          <p className="small">{finding.suggestion}</p>
          <WayOut finding={finding} text={text} inText={inText} onChange={onChange} />
        </Banner>
      ))}
    </div>
  )
}

function WayOut({ finding, text, inText, onChange }: Required<Props> & { finding: Finding }) {
  const instead = /“([^“”]+)”/.exec(finding.suggestion)?.[1]
  if (!inText && instead)
    return (
      <Button small className="mt-8" onClick={() => onChange(instead)}>
        Use “{instead}”
      </Button>
    )
  return (
    <Button small className="mt-8" onClick={() => onChange(withoutWord(text, finding.word))}>
      Leave out “{finding.word}”
    </Button>
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text without a word, and without the gap it leaves. */
export function withoutWord(text: string, word: string): string {
  const pattern = escaped(word).replace(/\s+/g, '\\s+')
  return text
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), '')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]([,.;:!?])/g, '$1')
    .trim()
}
