// Shows a clinic's ratings, prices and next free time in a frame. Sets no cookie and reads nothing of the page around it.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const maxHeight = 1500

  function show(place) {
    if (place.querySelector('iframe')) return
    const { clinicAtlas: id, look = 'auto' } = place.dataset
    const frame = document.createElement('iframe')
    frame.src = `${origin}/widget/${encodeURIComponent(id)}?look=${encodeURIComponent(look)}`
    frame.title = place.textContent.trim() || 'Clinic Atlas'
    frame.loading = 'lazy'
    frame.referrerPolicy = 'no-referrer'
    Object.assign(frame.style, {
      width: '100%',
      maxWidth: '420px',
      height: '340px',
      border: '0',
      borderRadius: '6px',
      colorScheme: 'light dark',
    })
    addEventListener('message', ({ source, data }) => {
      const height = data?.clinicAtlasHeight
      if (source === frame.contentWindow && height > 0 && height < maxHeight)
        frame.style.height = `${Math.ceil(height)}px`
    })
    // The link stays where scripts are off, and comes back where the website forbids frames.
    const link = [...place.childNodes]
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) place.replaceChildren(...link)
    })
    place.replaceChildren(frame)
  }

  const showAll = () => document.querySelectorAll('[data-clinic-atlas]').forEach(show)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showAll)
  else showAll()
})()
