// The list beside finished files: by name, what each was made of. Several renderings may run side by side.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface Manifest<Entry extends { hash: string }> {
  read: () => Record<string, Entry>
  /** Replaces the whole list, in one step. */
  write: (entries: Record<string, Entry>) => void
  /** Adds or replaces one entry in the list as it is by now. */
  record: (name: string, entry: Entry) => void
}

export function openManifest<Entry extends { hash: string } = { hash: string }>(file: string): Manifest<Entry> {
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>) : {})
  const write = (entries: Record<string, Entry>) => {
    const sorted = Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
    renameSync(draft, file)
  }
  return { read, write, record: (name, entry) => write({ ...read(), [name]: entry }) }
}
