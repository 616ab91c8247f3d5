import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { productName } from '../../../contract/text/product.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { keepingFocus } from '../forms/keep-focus.ts'
import styles from './account-security.module.css'

/** The codes, the one time they can be seen, as a list to print or a file to keep. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <Banner tone="warn">
        Save these somewhere safe now. We won't show them again. Use each one once if you don't have your
        phone.
      </Banner>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button component="a" href={file} download={`${productName} recovery codes.txt`} variant="default">
          Save as a file
        </Button>
        <Button onClick={keepingFocus(onDone)}>I've saved them</Button>
      </div>
    </>
  )
}
