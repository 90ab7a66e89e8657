import type { Article, ArticleCard } from '../../../engine/articles/article.ts';

export const anArticleCard = (facts: Partial<ArticleCard> = {}): ArticleCard => ({
  id: 'article-1',
  title: 'ค่ากำเหน็จคืออะไร',
  urlName: 'making-fee',
  summary: 'ส่วนของราคาที่จ่ายให้ฝีมือช่าง',
  cover: null,
  articleType: { id: 1, name: 'ความรู้เรื่องทอง' },
  publishedAt: Date.UTC(2024, 11, 25, 2),
  readingMinutes: 2,
  tags: ['ราคาทอง'],
  ...facts,
});

export const anArticle = (facts: Partial<Article> = {}): Article => ({
  ...anArticleCard(),
  body: [{ type: 'paragraph', runs: [{ text: 'ค่าแรง', isBold: false, href: null }] }],
  updatedAt: Date.UTC(2024, 11, 25, 2),
  older: null,
  newer: null,
  ...facts,
});
