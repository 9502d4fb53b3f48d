// The modelling kit: everything a product model imports. Units are metres; +Y is up, +Z looks at the viewer.
import * as THREE from 'three'

export { THREE }
export * from './kit/materials.ts'
export * from './kit/scene.ts'
export * from './kit/shapes.ts'
export * from './kit/paths.ts'
export * from './kit/parts.ts'
