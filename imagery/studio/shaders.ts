// GLSL of the studio: full-screen passes, the contact shadow and the sky dome.
export const FULL_SCREEN = /* glsl */ `
varying vec2 v;
void main() {
  v = uv;
  gl_Position = vec4(position, 1.);
}`

export const IN_SCENE = /* glsl */ `
varying vec2 v;
void main() {
  v = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`

export const DOME_VERTEX = /* glsl */ `
varying vec3 p;
void main() {
  p = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`

export const DOME_FRAGMENT = /* glsl */ `
varying vec3 p;
void main() {
  float h = normalize(p).y;
  vec3 c = mix(vec3(.62, .63, .65), vec3(.92, .95, 1.), smoothstep(-.15, .7, h));
  c = mix(c, vec3(.78, .77, .76), smoothstep(.05, -.5, h));
  gl_FragColor = vec4(c * .62, 1.);
}`

// Adds one frame to the sum; highlights are capped so that a single glint leaves no speck.
export const SUM_FRAGMENT = /* glsl */ `
uniform sampler2D a, b;
varying vec2 v;
void main() {
  vec4 frame = texture2D(b, v);
  gl_FragColor = texture2D(a, v) + vec4(min(frame.rgb, vec3(6.)), frame.a);
}`

export const HEIGHT_VERTEX = /* glsl */ `
varying float h;
void main() {
  vec4 p = modelViewMatrix * vec4(position, 1.);
  h = -p.z;
  gl_Position = projectionMatrix * p;
}`

export const HEIGHT_FRAGMENT = /* glsl */ `
uniform float reach, power, gain;
varying float h;
void main() {
  float a = pow(clamp(1. - h / reach, 0., 1.), power) * gain;
  gl_FragColor = vec4(a, a, a, 1.);
}`

export const BLUR_FRAGMENT = /* glsl */ `
uniform sampler2D t;
uniform vec2 d;
varying vec2 v;
void main() {
  float sum = 0., weight = 0.;
  for (int i = -8; i <= 8; i++) {
    float k = exp(-float(i * i) / 24.5);
    sum += k * texture2D(t, v + d * float(i)).r;
    weight += k;
  }
  gl_FragColor = vec4(sum / weight);
}`

export const CONTACT_FRAGMENT = /* glsl */ `
uniform sampler2D near, middle, far;
varying vec2 v;
void main() {
  vec2 u = vec2(v.x, 1. - v.y);
  float lit = 1. - min(1., texture2D(near, u).r) * .85;
  lit *= 1. - texture2D(middle, u).r;
  lit *= 1. - texture2D(far, u).r;
  float rim = smoothstep(1., .72, length(v * 2. - 1.));
  float k = (1. - lit) * rim;
  gl_FragColor = vec4(vec3(.035, .045, .06) * k, k);
}`

// Mean of the frames, Khronos neutral tone mapping, sRGB, over the backdrop's gradient.
export const DEVELOP_FRAGMENT = /* glsl */ `
uniform sampler2D t;
uniform float scale, exposure;
uniform vec3 inner, outer;
varying vec2 v;
vec3 neutral(vec3 color) {
  const float start = .76, desaturation = .15;
  float x = min(color.r, min(color.g, color.b));
  color -= x < .08 ? x - 6.25 * x * x : .04;
  float peak = max(color.r, max(color.g, color.b));
  if (peak < start) return color;
  float d = 1. - start;
  float newPeak = 1. - d * d / (peak + d - start);
  color *= newPeak / peak;
  float g = 1. - 1. / (desaturation * (peak - newPeak) + 1.);
  return mix(color, vec3(newPeak), g);
}
vec3 srgb(vec3 c) {
  vec3 curve = 1.055 * pow(max(c, 0.), vec3(.41666)) - .055;
  return mix(curve, c * 12.92, vec3(lessThanEqual(c, vec3(.0031308))));
}
void main() {
  vec4 s = texture2D(t, v) * scale;
  vec2 q = (v - vec2(.5, .56)) * vec2(1., 1.1);
  vec3 backdrop = mix(inner, outer, smoothstep(.18, .85, length(q)));
  vec3 lit = neutral(s.rgb * exposure);
  gl_FragColor = vec4(srgb(lit + backdrop * (1. - clamp(s.a, 0., 1.))), 1.);
}`
