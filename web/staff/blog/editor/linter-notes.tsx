import { lintTreatmentText } from '../../../../contract/rules/linter.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import styles from './editor-form.module.css'

/** What in a title breaks the rules for advertising health care, and what to write instead. */
export function LinterNotes({ text }: { text: string }) {
  const findings = lintTreatmentText(text)
  return (
    <div className={styles.notes} role="status">
      {findings.map(({ rule, word, message, suggestion }) => (
        <Banner key={`${rule} ${word}`} tone={rule === 'prescription-only' ? 'bad' : 'warn'}>
          {message} {suggestion}
        </Banner>
      ))}
    </div>
  )
}
