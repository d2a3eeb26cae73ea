/** The accessibility tree of Chromium, which a screen reader gets. */
import { cdp } from 'vitest/browser';

interface Node {
  nodeId: string;
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

interface Frame {
  frame: { id: string; url: string };
  childFrames?: Frame[];
}

/** The page that Vitest draws the app in. */
const innermost = (frames: Frame): string =>
  frames.childFrames?.[0] ? innermost(frames.childFrames[0]) : frames.frame.id;

const chromium = () => cdp() as unknown as { send: (what: string, params?: object) => Promise<unknown> };

/** Returns the tag and attributes of a node, for the message of a failing test. */
async function described(backendNodeId: number | undefined): Promise<string> {
  const { node } = (await chromium().send('DOM.describeNode', { backendNodeId })) as {
    node: { nodeName: string; attributes?: string[] };
  };
  return `<${[node.nodeName.toLowerCase(), ...(node.attributes ?? [])].join(' ').slice(0, 120)}>`;
}

async function nodes(): Promise<Node[]> {
  const { frameTree } = (await chromium().send('Page.getFrameTree')) as { frameTree: Frame };
  const tree = (await chromium().send('Accessibility.getFullAXTree', { frameId: innermost(frameTree) })) as {
    nodes: Node[];
  };
  return tree.nodes.filter((node) => !node.ignored);
}

const controls = new Set(
  'button link textbox searchbox combobox listbox checkbox radio switch slider spinbutton tab menuitem option dialog alertdialog img image'.split(
    ' ',
  ),
);
const landmarks = new Set('banner navigation main complementary contentinfo search form region'.split(' '));
/** What scrolls, and the content, take the focus without a name of their own. */
const unnamed = new Set(['RootWebArea', 'main', 'generic', 'heading']);

/** Returns what a screen reader would stumble over: no or two first headings, controls without a name, landmarks alike. */
export async function treeFaults(): Promise<string[]> {
  const found = (await nodes()).map((node) => ({
    role: node.role?.value ?? '',
    id: node.backendDOMNodeId,
    name: (node.name?.value ?? '').trim(),
    of: (name: string) => node.properties?.find((p) => p.name === name)?.value.value,
  }));
  const faults: string[] = [];
  const modal = found.some((n) => n.role === 'dialog');
  const count = (role: string, level?: number) =>
    found.filter((n) => n.role === role && (level === undefined || n.of('level') === level)).length;
  if (!modal && count('heading', 1) !== 1) faults.push(`${count('heading', 1)} headings of level 1`);
  if (!modal && count('main') !== 1) faults.push(`${count('main')} main landmarks`);
  for (const { role, name, id, of } of found) {
    if (name !== '' || !(controls.has(role) || (of('focusable') === true && !unnamed.has(role)))) continue;
    const drawn = await described(id);
    // The icon of a library's button, which has the name.
    if (!drawn.startsWith('<svg')) faults.push(`${role} without a name: ${drawn}`);
  }
  const marks = found.filter((n) => landmarks.has(n.role)).map((n) => `${n.role} “${n.name}”`);
  for (const mark of new Set(marks))
    if (marks.indexOf(mark) !== marks.lastIndexOf(mark)) faults.push(`two landmarks: ${mark}`);
  return faults;
}
