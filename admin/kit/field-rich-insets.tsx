// What is asked for before a picture, a product's card or a link to a film goes into a text, below its tools.
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { PICTURE, VIDEO_LINE } from '#contract/content-kind.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { FileButton, PICTURES } from './file-button.tsx'
import { Finder } from './field-reference.tsx'
import type { RichInsets } from './form-spec.ts'

export type InsetKind = 'picture' | 'product' | 'video'
type Props = { kind: InsetKind; insets: RichInsets; editor: Editor; onDone: () => void }

export function InsetAsked({ kind, insets, editor, onDone }: Props) {
  const t = useT()
  // On a line of its own after the block that is written in, and a line to go on in: what has just been put in would be chosen, and the
  // next thing would replace it.
  const insert = (type: string, attrs: Record<string, string>) => {
    const { $to } = editor.state.selection
    const after = $to.depth > 0 ? $to.after(1) : $to.pos
    const line = type === 'image' ? { type: 'paragraph', content: [{ type, attrs }] } : { type, attrs }
    editor
      .chain()
      .focus()
      .insertContentAt(after, [line, { type: 'paragraph' }])
      .run()
    onDone()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    editor.commands.focus()
    onDone()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- its fields take the focus
    <div role="group" aria-label={t(`kit.inset-${kind}`)} onKeyDown={leave} className="border-t border-line p-3">
      {kind === 'product' && <ProductAsked insets={insets} onProduct={(of) => insert('product', { of })} />}
      {kind === 'video' && <VideoAsked onVideo={(of) => insert('video', { of })} />}
      {kind === 'picture' && <PictureAsked insets={insets} onPicture={(src, alt) => insert('image', { src, alt })} />}
    </div>
  )
}

function ProductAsked({ insets, onProduct }: { insets: RichInsets; onProduct: (slug: string) => void }) {
  const t = useT()
  return (
    <Finder
      field={{ name: 'inset-product', label: t('kit.inset-product') }}
      spec={{ known: [], find: insets.findProducts }}
      chosen={[]}
      error={undefined}
      at="inset-product"
      optional={false}
      onChoose={({ key }) => key && onProduct(key)}
    />
  )
}

function VideoAsked({ onVideo }: { onVideo: (address: string) => void }) {
  const t = useT()
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState('')
  const apply = () => {
    const of = VIDEO_LINE.exec(`:::video ${address.trim()}`)?.[1]
    if (of) onVideo(of)
    else setFault(t('kit.video-wanted'))
  }
  return (
    <Row apply={apply}>
      <Field
        label={t('kit.video-address')}
        placeholder="https://"
        value={address}
        error={fault}
        onChange={(event) => {
          setAddress(event.target.value)
          setFault('')
        }}
      />
    </Row>
  )
}

function PictureAsked({ insets, onPicture }: { insets: RichInsets; onPicture: (address: string, alt: string) => void }) {
  const t = useT()
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [sending, setSending] = useState(false)
  const [faults, setFaults] = useState({ address: '', alt: '' })
  const bring = async (file: File) => {
    if (sending) return
    setSending(true)
    try {
      setAddress(await insets.bringPicture(file))
      setFaults({ address: '', alt: '' })
    } catch (failed) {
      setFaults({ address: errorText(failed, t), alt: '' })
    } finally {
      setSending(false)
    }
  }
  const apply = () => {
    const found = { address: PICTURE.test(address) ? '' : t('kit.picture-wanted'), alt: alt.trim() ? '' : t('kit.picture-alt-wanted') }
    setFaults(found)
    if (!found.address && !found.alt) onPicture(address, alt.trim())
  }
  return (
    <Row apply={apply}>
      <FileButton label={t('kit.picture-bring')} accept={PICTURES} busy={sending} onFile={(file) => void bring(file)} />
      <Field
        label={t('kit.picture-address')}
        placeholder="/media/"
        value={address}
        error={faults.address}
        onChange={(event) => setAddress(event.target.value.trim())}
      />
      <Field label={t('kit.picture-alt')} value={alt} error={faults.alt} onChange={(event) => setAlt(event.target.value)} />
    </Row>
  )
}

/** Fields, and what takes them over; the key Enter does, too, and does not send the form around them. */
function Row({ apply, children }: { apply: () => void; children: ReactNode }) {
  const t = useT()
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its fields take the focus
    <div onKeyDown={keys} className="grid gap-3">
      {children}
      <Button size="small" className="justify-self-start" onClick={apply}>
        {t('kit.insert')}
      </Button>
    </div>
  )
}
