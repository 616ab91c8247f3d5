import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id?: string | undefined }; rpId?: string | undefined }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** A CBOR byte string of 24 to 65,535 bytes, its length written as short as it goes. */
const cborBytes = (bytes: Buffer) => {
  const { length } = bytes
  return Buffer.concat([
    Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]),
    bytes,
  ])
}
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

type Habits = { origin?: string; verifies?: boolean }

/**
 * A device with one passkey, as the WebAuthn standard describes it: a P-256 key, no attestation. By its habits it can
 * answer for another site or leave out checking the person.
 */
export function anAuthenticator({ origin = 'https://clinic-atlas.test', verifies = true }: Habits = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signCount = 0

  // COSE: key type EC2, algorithm ES256, curve P-256, then the two coordinates.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y!, 'base64url')),
  ])
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([userPresent | (verifies ? userVerified : 0) | flags]),
      uint32(signCount),
      rest,
    ])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = <R extends object>(response: R) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
  })

  return {
    /** Winds the counter back, as a copy of the device would have it. */
    copied() {
      signCount = 0
    },
    create({ challenge, rp }: Options) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(rp!.id!, hasCredential, attested)),
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    get({ challenge, rpId }: Options) {
      signCount += 1
      const data = authenticatorData(rpId!, 0)
      const client = clientData('webauthn.get', challenge)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
