// All that is held about a buyer, as a file, for an answer to their letter.
import * as v from 'valibot'
import { fileOf } from '#contract/client.ts'
import { buyerData } from '#contract/own-data-desk.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

type Props = { buyer: { id: number }; onClose: () => void }

export function BuyerDataDialog({ buyer: { id }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('buyer.do-data')}
      submit={t('buyer.data-save')}
      intro={<p className="text-ink-soft">{t('buyer.data-text')}</p>}
      schema={v.pick(buyerData.input, ['reason'])}
      fields={[
        { name: 'reason', label: t('buyer.reason'), hint: t('buyer.data-reason-hint'), kind: 'area', rows: 2, wide: true, autoFocus: true },
      ]}
      initial={{ reason: '' }}
      send={async ({ reason }) => fileOf(await send(buyerData, { id, reason }))}
      onClose={onClose}
      onDone={({ blob, name }) => {
        saveFile(blob, name)
        toast(t('buyer.done-data', { name }), 'good')
        onClose()
      }}
    />
  )
}
