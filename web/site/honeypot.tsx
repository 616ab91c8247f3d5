/** A hidden field. Only bots fill it in. */
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
