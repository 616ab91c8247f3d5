/** A PDF of one empty page. `inside` is in a comment between its objects, `tail` behind its end. */
export function aPdf({ inside = '', tail = '', head = '%PDF-1.7\n' } = {}) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = head
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  text += inside && `% ${inside}\n`
  const table = text.length
  const rows = places.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n${tail}`
  return Buffer.from(text, 'latin1')
}

/** A message with files, as a browser sends it. */
export function messageWith(body: object, files: [name: string, bytes: Uint8Array][]) {
  const form = new FormData()
  form.append('body', JSON.stringify(body))
  // The type is what a browser guesses from the name, or a lie.
  for (const [name, bytes] of files)
    form.append('files', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
  return form
}
