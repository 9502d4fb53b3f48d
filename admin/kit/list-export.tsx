// A list as a spreadsheet: all of it, with the filters and the order that are set.
import { useMutation } from '@tanstack/react-query'
import type { Call, Input } from '#contract/call.ts'
import { fileOf } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import type { Filter } from './list-spec.ts'
import { listInput, type ListState } from './list-state.ts'
import { saveFile } from '#ui/save-file.ts'

export function ListExport({ which, state, known }: { which: Call; state: ListState; known: readonly Filter[] }) {
  const { call } = useOffice()
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { pageNum: _, pageSize: __, ...filters } = listInput(state, known)
      const response = (await call(which, filters as Input<Call>)) as Response
      const { blob, name } = await fileOf(response)
      saveFile(blob, name)
    },
    onError: (error) => toast(errorText(error, t), 'bad'),
  })
  return (
    <Button size="small" className="max-wide:h-11" busy={isPending} title={t('kit.export-title')} onClick={() => mutate()}>
      <Icon name="download" className="size-4" />
      {t('kit.export')}
    </Button>
  )
}
