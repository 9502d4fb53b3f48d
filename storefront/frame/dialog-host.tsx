// Shows the open dialogs; their code is loaded when the first one opens.
import { lazy, Suspense } from 'react'
import { useOpenDialogs } from './dialogs.ts'

const EntryDialog = lazy(async () => ({ default: (await import('../pages/entry/dialogs.tsx')).EntryDialog }))

export function DialogHost() {
  const open = useOpenDialogs()
  if (open.length === 0) return null
  return (
    <Suspense fallback={null}>
      {open.map((name) => (
        <EntryDialog key={name} name={name} />
      ))}
    </Suspense>
  )
}
