// Shows the open dialogs; their code is loaded when the first one opens.
import { useEffect, useState, type ComponentType } from 'react'
import type { LateParts } from './late-parts.ts'
import { CallError, NO_ANSWER } from '#contract/client.ts'
import { useT } from '../shop/shop.ts'
import { closeAllDialogs, useOpenDialogs, type DialogName } from '../session/dialogs.ts'
import { reloadOnce } from '../shop/failure/reload.ts'
import { tell } from '../shop/failure/told.ts'

type Shown = ComponentType<{ name: DialogName }>

export function DialogHost({ load }: { load: LateParts['dialogs'] }) {
  const t = useT()
  const open = useOpenDialogs()
  const [EntryDialog, setEntryDialog] = useState<Shown | null>(null)
  const wanted = open.length > 0 && !EntryDialog
  useEffect(() => {
    if (!wanted) return
    load().then(
      (loaded) => setEntryDialog(() => loaded),
      () => {
        closeAllDialogs() // the next press tries again
        tell(new CallError(NO_ANSWER, 'the dialogs did not come'), t)
        void reloadOnce()
      },
    )
  }, [wanted, load, t])
  return EntryDialog && open.map((name) => <EntryDialog key={name} name={name} />)
}
