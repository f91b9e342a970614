/** pdfkit has no types; this declares what we use. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  export interface Structure {
    add(child: Structure): Structure;
    end(): void;
  }
  type TextOptions = { lineBreak?: boolean; features?: string[]; characterSpacing?: number };
  export default class PDFDocument extends Readable {
    constructor(options: Record<string, unknown>);
    info: Record<string, unknown>;
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
    _addInfo(): void;
    addPage(): this;
    switchToPage(page: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string, options: TextOptions): number;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    path(d: string): this;
    clip(): this;
    fill(color?: string): this;
    stroke(color?: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number, options?: { origin: [number, number] }): this;
    struct(kind: string, options: Record<string, unknown>, draw?: () => void): Structure;
    addStructure(root: Structure): this;
    markContent(tag: string, options?: Record<string, unknown>): this;
    endMarkedContent(): this;
    file(bytes: Uint8Array, options: Record<string, unknown>): unknown;
    appendXML(xml: string): void;
    end(): void;
  }
}
