/** The type of a script that waits to be started: browsers ignore unknown types. */
export const asleep = 'text/asleep'

/**
 * Runs at the end of the body. Once the page has been painted and its pictures are there, or someone touches it, it
 * asks for the scripts of the page, then runs them one after the other. It pauses every few milliseconds, so that a slow
 * phone can answer a finger.
 */
const startScript = (files: string[], early: string, last: string) => `(()=>{
const files=${JSON.stringify(files)},{nonce}=document.currentScript
const add=(name,props)=>document.head.append(Object.assign(document.createElement(name),props))
let started,rested
const pause=async()=>{if(performance.now()-rested>4){await new Promise(go=>setTimeout(go));rested=performance.now()}}
const start=async()=>{
if(started)return
started=1
rested=performance.now()
for(const href of files){add('link',{rel:'modulepreload',href});await pause()}
for(const href of files)${early}{await import(href);await pause()}
${last}
}
const painted=new Promise(go=>self.PerformanceObserver?.supportedEntryTypes?.includes('paint')?new PerformanceObserver(go).observe({type:'paint',buffered:true}):go())
const loaded=new Promise(go=>document.readyState==='complete'?go():addEventListener('load',go))
Promise.all([painted,loaded]).then(start)
for(const touch of ['pointerdown','keydown'])addEventListener(touch,start)
})()`

/** For a page that the router runs: the script that was asleep comes last. */
export const startRouter = (files: string[]) =>
  startScript(
    files,
    'if(/^\\/assets\\/(?!entry)/.test(href))',
    `add('script',{type:'module',nonce,textContent:document.querySelector('script[type="${asleep}"]').textContent})`,
  )

/** For a document, whose last file takes over its islands. */
export const startIslands = (files: string[]) => startScript(files, '', '')
