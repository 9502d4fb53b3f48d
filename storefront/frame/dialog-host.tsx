// Shows the open dialogs; their code is loaded when the first one opens.
import { useEffect, useState, type ComponentType } from 'react'
import { CallError, NO_ANSWER } from '#contract/client.ts'
import { useT } from '../shop.ts'
import { closeAllDialogs, useOpenDialogs, type DialogName } from './dialogs.ts'
import { reloadOnce } from './failure-reload.ts'
import { tell } from './failure-told.ts'

type Shown = ComponentType<{ name: DialogName }>

export function DialogHost() {
  const t = useT()
  const open = useOpenDialogs()
  const [EntryDialog, setEntryDialog] = useState<Shown | null>(null)
  const wanted = open.length > 0 && !EntryDialog
  useEffect(() => {
    if (!wanted) return
    import('../pages/entry/dialogs.tsx').then(
      (loaded) => setEntryDialog(() => loaded.EntryDialog),
      () => {
        closeAllDialogs() // the next press tries again
        tell(new CallError(NO_ANSWER, 'the dialogs did not come'), t)
        void reloadOnce()
      },
    )
  }, [wanted, t])
  return EntryDialog && open.map((name) => <EntryDialog key={name} name={name} />)
}
