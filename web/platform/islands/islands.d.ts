declare module 'virtual:islands' {
  /** The scripts of each file of `web/islands`, in the order in which they run. */
  const files: Readonly<Record<string, string[]>>
  export default files
}
