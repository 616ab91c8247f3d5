import { siteMessages as messages } from '../../../contract/text/site-messages.ts'

/**
 * Runs in the head and handles buttons that print a page or share its URL. Pages need no script for it:
 * a button with `data-print` or `data-share` is enough. Where nothing can be shared the link is copied, and the button
 * says so. On a phone a focused field with `data-to-top` scrolls to the top, since the keyboard hides the suggestions below.
 * Nothing else does: what moves away under a finger is not pressed.
 */
export const pageToolsScript = `addEventListener('click',async event=>{
const button=event.target.closest?.('[data-print],[data-share]')
if(!button)return
if('print' in button.dataset)return print()
const url=location.href
if(navigator.share)return navigator.share({title:document.title,url}).catch(()=>{})
try{await navigator.clipboard.writeText(url);button.textContent=${JSON.stringify(messages.linkCopied)}}
catch{button.textContent=${JSON.stringify(messages.failedToCopyLink)}}
})
addEventListener('focusin',({target})=>{if(innerWidth<768&&target.dataset?.toTop==='')target.scrollIntoView()})`
