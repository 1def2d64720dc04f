/** Ways to write an IPv4 address that some parser on the way out takes for it, or that carry it inside IPv6. */
export const SPELLINGS: Readonly<Record<string, (parts: number[]) => string>> = {
  dotted: (parts) => parts.join('.'),
  'one decimal number': (parts) => String(toNumber(parts)),
  'one hexadecimal number': (parts) => `0x${toNumber(parts).toString(16)}`,
  'one octal number': (parts) => `0${toNumber(parts).toString(8)}`,
  'hexadecimal parts': (parts) => parts.map((part) => `0x${part.toString(16)}`).join('.'),
  'capital hexadecimal parts': (parts) =>
    parts.map((part) => `0X${part.toString(16).toUpperCase()}`).join('.'),
  'octal parts': (parts) => parts.map((part) => `0${part.toString(8)}`).join('.'),
  'long octal parts': (parts) => parts.map((part) => `0000${part.toString(8)}`).join('.'),
  'mixed parts': ([a, b, c, d]) => `0x${a!.toString(16)}.0${b!.toString(8)}.${c}.${d}`,
  'three parts': ([a, b, c, d]) => `${a}.${b}.${c! * 256 + d!}`,
  'two parts': ([a, b, c, d]) => `${a}.${b! * 65_536 + c! * 256 + d!}`,
  'a trailing dot': (parts) => `${parts.join('.')}.`,
  brackets: (parts) => `[${parts.join('.')}]`,
  'full-width digits': (parts) =>
    parts.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'full-width dots': (parts) => parts.join('．'),
  'ideographic dots': (parts) => parts.join('。'),
  'mathematical digits': (parts) =>
    parts.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  'mapped into IPv6': (parts) => `::ffff:${parts.join('.')}`,
  'mapped, in hexadecimal': (parts) => `::ffff:${groups(parts)}`,
  'mapped, in full and capitals': (parts) => `0000:0000:0000:0000:0000:FFFF:${groups(parts).toUpperCase()}`,
  'mapped, in brackets': (parts) => `[::ffff:${parts.join('.')}]`,
  'mapped, with a zone': (parts) => `::ffff:${parts.join('.')}%lo`,
  'compatible IPv6': (parts) => `::${parts.join('.')}`,
  'translated (SIIT)': (parts) => `::ffff:0:${parts.join('.')}`,
  '6to4': (parts) => `2002:${groups(parts)}::`,
  '6to4, a host of it': (parts) => `2002:${groups(parts)}::1`,
  NAT64: (parts) => `64:ff9b::${parts.join('.')}`,
  'local NAT64': (parts) => `64:ff9b:1::${groups(parts)}`,
  'Teredo server': (parts) => `2001:0:${groups(parts)}::1`,
  'Teredo client': (parts) => `2001:0:808:808:0:0:${groups(parts.map((part) => part ^ 0xff))}`,
};

/** Spellings that mean the very same IPv4 address and connect to it. */
export const SAME_ADDRESS = Object.keys(SPELLINGS).filter(
  (name) => !/compatible|translated|6to4|NAT64|Teredo|zone/.test(name),
);

/** The ends and the well-known members of what is not public. */
export const PRIVATE_V4 = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.0.0.53',
  '127.255.255.255',
  '168.63.129.16',
  '169.254.0.0',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.0',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];

export const PRIVATE_V6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '[::1]',
  '::1%lo',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2001:2::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'fc00::1',
  'fd00:ec2::254',
  'FDFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
];

export const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
];

function toNumber(parts: number[]): number {
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function groups([a, b, c, d]: number[]): string {
  return `${(a! * 256 + b!).toString(16)}:${(c! * 256 + d!).toString(16)}`;
}
