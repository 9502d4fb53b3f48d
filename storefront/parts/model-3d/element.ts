// Registers <model-viewer> and gives it the decoder of our models.
import '@google/model-viewer/lib/model-viewer.js'
import type { ModelViewerElement } from '@google/model-viewer/lib/model-viewer.js'
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js'
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js' // the build puts a decoder in its place that needs no WebAssembly
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

export type Model3dElement = InstanceType<typeof ModelViewerElement>

Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder)

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': DetailedHTMLProps<HTMLAttributes<Model3dElement>, Model3dElement> &
        Record<`${string}-${string}`, unknown> & { src?: string; loading?: string; alt?: string; ar?: boolean; a11y?: string }
    }
  }
}
