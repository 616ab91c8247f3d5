/** What is told when new `<noscript data-near>` may be in the page. */
export const writtenEvent = 'written'

/**
 * Runs in the head and puts what is in a `<noscript data-near>` into the page once its place is about to be seen: tiles of a map
 * below or in a closed sheet are documents, fetched and laid out whether or not they are shown, before the text above.
 * Without scripts browsers show them at once.
 */
export const whenNearScript = `(()=>{
const near=new IntersectionObserver(seen=>{for(const {isIntersecting,target} of seen)if(isIntersecting){
near.unobserve(target)
const held=target.querySelector('noscript[data-near]')
if(held)held.outerHTML=held.textContent
}},{rootMargin:'800px 0px'})
const watch=()=>{for(const held of document.querySelectorAll('noscript[data-near]'))near.observe(held.parentElement)}
addEventListener('DOMContentLoaded',watch)
addEventListener('${writtenEvent}',watch)
})()`
