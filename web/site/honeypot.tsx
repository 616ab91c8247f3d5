/** A field that people neither see nor reach. What fills it in is a program. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="subject" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
